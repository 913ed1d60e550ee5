import { isTest, type SourceFiles, type Rule } from './rule.ts';

/** Folders that serve every area. */
const common = /^(contract\/src\/kit|server\/src\/platform|web\/src\/(app|kit))\//;

/** Declarations of areas and of their menus and pages; a node may have the role `project`. */
const areaDeclarationPattern =
  /^(contract\/src\/kit\/permission\.ts|web\/src\/app\/domains\.ts|web\/src\/app\/domain\/.*|server\/src\/platform\/config\/variables\.ts)$/;

const declaration = /^(?:contract|server)\/src\/(?!kit|text|seedwork|platform|testing|iam)(\w+)\/.*\.(?:type|stream)\.ts$/;

const namesOfProject = new WeakMap<SourceFiles, ReadonlySet<string>>();

/** Areas with their types, and the fields with ids of these. */
function namesIn(project: SourceFiles): ReadonlySet<string> {
  const cachedNames = namesOfProject.get(project);
  if (cachedNames) return cachedNames;
  const names = new Set<string>();
  for (const { path, text } of project.values()) {
    const [, area] = declaration.exec(path) ?? [];
    if (area === undefined || isTest(path)) continue;
    names.add(area);
    for (const [, type = ''] of text.matchAll(/^ +type: '(\w+)',$/gm)) names.add(type).add(`${type}_id`);
  }
  namesOfProject.set(project, names);
  return names;
}

export const noAreaNames: Rule = {
  name: 'platform and kits name no area',
  fix: 'Declare on the type, the stream or the area what differs, and read it from there.',
  findViolations({ path, nodes }, project) {
    if (!common.test(path) || areaDeclarationPattern.test(path) || isTest(path)) return [];
    const names = namesIn(project);
    return nodes
      .filter(({ type, text }) => type === 'Literal' && names.has(text.slice(1, -1)))
      .map(({ line, text }) => ({ line, what: `names ${text}` }));
  },
};
