import { practiceSpecializations } from './population.table.ts';
import type { Rng } from './rng.ts';
import { hospitalKinds, specializationPatterns } from './specialty.table.ts';
import { departments } from './word.table.ts';

/** Specialisation of medics at an institution of this name; practices without a matching name get one as well. */
export function deriveSpecializationFromName(type: string, name: string): string | undefined {
  const matchingSpecialty = specializationPatterns.find(([words]) => words.test(name))?.[1];
  if (matchingSpecialty !== undefined || type !== 'practice') return matchingSpecialty;
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  return practiceSpecializations[Math.min(sum % practiceSpecializations.length, (sum >> 4) % practiceSpecializations.length)]?.[0];
}

/** Kind of a site by its own part of the name, else by that of its hospital. */
function kindOf(name: string) {
  const own = name.split(', ').at(-1) ?? name;
  return hospitalKinds.find(([words]) => words.test(own)) ?? hospitalKinds.find(([words]) => words.test(name));
}

/** Beds that fit the kind of a site; small ones are more frequent. */
export function drawBedCount(name: string, rng: Rng): number {
  const [least, most] = kindOf(name)?.[1] ?? [60, 250];
  return Math.min(rng.int(least, most), rng.int(least, most));
}

/** Departments that fit the kind of a hospital. */
export function drawDepartments(hospital: string, count: number, rng: Rng): readonly string[] {
  const own = kindOf(hospital)?.[2] ?? [];
  const chosenDepartments = rng.some(own, count);
  const others = departments.filter((name) => !chosenDepartments.includes(name));
  return [...chosenDepartments, ...rng.some(others, count - chosenDepartments.length)];
}
