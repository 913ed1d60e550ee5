import { isTest, type Rule } from './rule.ts';

const emptyNames = /^(utils?|helpers?|commons?|services?|managers?|types|misc|shared|lib|stuff)$/i;
const mostLines = 300;
/** Catalogues and data tables may be long. */
const exemptPaths = /(^|\/)(i18n|text)\/|\.(data|table)\.ts$|\/country\.ts$|\.json$|\.md$|\/releases\/.*\.sql$/;

export const noMeaninglessFileNames: Rule = {
  name: 'names',
  fix: 'Name the file by what it exports and its role, and put it into the folder of its feature.',
  findViolations({ path }) {
    const empty = path.split('/').filter((part) => emptyNames.test(part.replace(/\..*$/, '')));
    return empty.map((part) => ({ line: 1, what: `${part} says nothing about what is in it` }));
  },
};

export const fileLengths: Rule = {
  name: `at most ${mostLines} lines`,
  fix: 'Move the second concept in it into a file of its own.',
  findViolations({ path, text }) {
    const lines = text.split('\n').length - 1;
    return lines > mostLines && !exemptPaths.test(path) ? [{ line: mostLines + 1, what: `has ${lines} lines` }] : [];
  },
};

/** Allowed form: rules by name on one line, with the reason. */
const lintExceptionPattern = /^ oxlint-disable-next-line [a-z\d/-]+(, [a-z\d/-]+)* -- \S+ \S+/;

export const noSilencing: Rule = {
  name: 'no silenced compiler or linter',
  fix: 'Write the true type: parse what comes from outside with a schema, narrow by a check, or change the declaration. Where a lint rule is truly wrong: // oxlint-disable-next-line plugin/rule -- why',
  findViolations({ path, nodes, comments }) {
    const casts = nodes.flatMap(({ type, line, text }) => {
      if (type === 'TSAnyKeyword') return [{ line, what: 'says any' }];
      if (type === 'TSNonNullExpression') return [{ line, what: `claims by ! that something is there: ${text}` }];
      return type === 'TSAsExpression' && /\bas (unknown|never) as\b/.test(text) ? [{ line, what: 'casts through unknown' }] : [];
    });
    const silencingComments = comments.filter(
      ({ text }) => /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable/.test(text) && !lintExceptionPattern.test(text),
    );
    return path.endsWith('.mjs') ? [] : [...casts, ...silencingComments.map(({ line }) => ({ line, what: 'switches a check off' }))];
  },
};

export const noReminders: Rule = {
  name: 'no reminders',
  fix: 'Do it, or write it into the issue; a thing that must not be forgotten is a type or a registry test.',
  findViolations({ comments }) {
    return comments
      .filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))
      .map(({ line, text }) => ({ line, what: `leaves a reminder: ${text.trim().slice(0, 60)}` }));
  },
};

const question = /^\W*((what|who|whom|which)(ever)?|whose|why|where|how)\b/i;

export const noQuestionWords: Rule = {
  name: 'no comment begins with a question word',
  fix: "Begin with the noun of the value ('Names of the awards with open points') or the verb of the action ('Rejects repeated fields'); delete a comment that repeats the code.",
  findViolations({ path, comments }) {
    if (/\/(migrations|releases)\//.test(path)) return [];
    const lines = new Set(comments.flatMap(({ type, line }) => (type === 'Line' ? [line] : [])));
    return comments
      .filter(({ type, line, text }) => question.test(text) && !(type === 'Line' && lines.has(line - 1)))
      .map(({ line, text }) => ({
        line,
        what: `asks instead of naming: ${text
          .replaceAll(/[\s*]+/g, ' ')
          .trim()
          .slice(0, 60)}`,
      }));
  },
};

export const noMachinePaths: Rule = {
  name: 'no path of one machine',
  fix: "Derive it from the file's own place or take it from a setting.",
  findViolations({ path, text }) {
    if (path.startsWith('server/src/testing/architecture/')) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        /(^|['"`\s(=])\/(work|home|root|Users)\//.test(line) ? [{ line: index + 1, what: `names ${line.trim().slice(0, 80)}` }] : [],
      );
  },
};

/** Sleeping tests are slow on fast machines and wrong on slow ones. Pauses of random length, which interleave histories, wait for nothing. */
export const noSleeping: Rule = {
  name: 'tests do not sleep',
  fix: 'Wait for what must happen: expect.poll, an event, an answer.',
  findViolations({ path, nodes }) {
    // Fault tests and benches may pause between loads; specs may not.
    if (!/\.spec\.tsx?$/.test(path)) return [];
    return nodes
      .filter(
        ({ type, text }) =>
          type === 'AwaitExpression' && /^await (setTimeout|sleep|pause|pauseFor|delay)\((?!random\(\))|waitForTimeout\(/.test(text),
      )
      .map(({ line }) => ({ line, what: 'sleeps' }));
  },
};

/** Catalogs of the cluster that all tests share. */
const catalogs = /\b(from|join) pg_(locks|stat_activity)\b/;
const ownAlone = /current_database\(\)|isOwnDatabaseLockSql|isOtherOwnSessionSql|pid = pg_backend_pid\(\)/;

export const databaseIsolation: Rule = {
  name: 'tests look at their own database',
  fix: 'All tests share one cluster: add isOwnDatabaseLockSql or isOtherOwnSessionSql of testing/ownSessions.ts to the condition.',
  findViolations({ path, nodes }) {
    if (!isTest(path)) return [];
    return nodes
      .filter(({ type, text }) => /^(TemplateLiteral|Literal)$/.test(type) && catalogs.test(text) && !ownAlone.test(text))
      .map(({ line }) => ({ line, what: "asks for the sessions of others' databases, too" }));
  },
};

export const noIdsComparedAsText: Rule = {
  name: 'conditions on ids use their index',
  fix: 'Compare with uuidSql(text) of platform/store, or cast the list: id = any(ids::uuid[]).',
  findViolations({ path, nodes }) {
    if (isTest(path)) return [];
    return nodes
      .filter(({ type, text }) => /^(TemplateLiteral|Literal)$/.test(type) && /\bid::text = /.test(text))
      .map(({ line }) => ({ line, what: 'compares an id as text, for which every row is read' }));
  },
};

/** Names of HTML attributes, of libraries and of stored data. */
const givenFlagNames = new Set(
  'required multiple disabled invalid open ok secure optin primary removed resigns brought completes'.split(' '),
);
const flagName = /^(is|are|has|have|may|can|should)[A-Z]|^[a-z]+s[A-Z]|_/;

/** Rows of statements are not readonly: they bear the names of columns. */
export const flagNames: Rule = {
  name: 'names of booleans',
  fix: 'Begin with is, are, has, may, can, should or a verb in the third person: isDescending, ignoresLock.',
  findViolations({ path, nodes }) {
    if (path.endsWith('.d.ts')) return [];
    return nodes.flatMap(({ type, line, text }) => {
      const [, name] = /^readonly (\w+)\??: (?:boolean|true)(?: \| (?:undefined|null))*;?$/.exec(text) ?? [];
      const isWrong = type === 'TSPropertySignature' && name !== undefined && !flagName.test(name) && !givenFlagNames.has(name);
      return isWrong ? [{ line, what: `names a boolean ${name}` }] : [];
    });
  },
};

const guide = 'STYLE.md';
const mostComments = 0.05;

const linesOf = (text: string): number => text.split('\n').length;

/** Share of comment lines, over all sources. */
export const commentShare: Rule = {
  name: 'few comments',
  fix: 'Delete comments that repeat the code; a name that says it needs none.',
  findViolations({ path }, project) {
    if (path !== guide) return [];
    const sources = [...project.values()].filter(
      (source) => /\.(tsx?|mjs|css|sql)$/.test(source.path) && !source.path.includes('/releases/'),
    );
    const all = sources.reduce((sum, { text }) => sum + linesOf(text) - 1, 0);
    const comments = sources.reduce((sum, source) => sum + source.comments.reduce((lines, { text }) => lines + linesOf(text), 0), 0);
    const share = comments / all;
    return share > mostComments
      ? [{ line: 1, what: `allows 5 % of comment lines: ${comments} of ${all} are ${(share * 100).toFixed(2)} %` }]
      : [];
  },
};
