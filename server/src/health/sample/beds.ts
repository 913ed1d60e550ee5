import type { Rng } from './rng.ts';

interface YearlyFigures {
  readonly year: number;
  readonly number_of_beds: number;
  readonly inpatient_cases: number;
  readonly outpatient_cases: number;
  readonly day_cases: number;
}

const YEARS = 5;

/** Beds and cases of five years: beds vary slowly, cases follow, with a dip in 2020. */
export function drawYearlyFigures(beds: number, newest: number, rng: Rng): readonly YearlyFigures[] {
  const slope = rng.int(-30, 20) / 1000;
  const perBed = rng.int(32, 44);
  const outpatient = rng.int(90, 260) / 100;
  const day = rng.int(1, 9) / 100;
  return Array.from({ length: YEARS }, (_, index) => {
    const year = newest - YEARS + 1 + index;
    const number_of_beds = Math.max(8, Math.round(beds * (1 + slope * index)));
    const usage = year < 2020 ? 1 : Math.min(0.98, 0.84 + (year - 2020) * 0.025);
    const inpatient_cases = Math.round(number_of_beds * perBed * usage * (rng.int(97, 103) / 100));
    return {
      year,
      number_of_beds,
      inpatient_cases,
      outpatient_cases: Math.round(inpatient_cases * outpatient),
      day_cases: Math.round(inpatient_cases * day),
    };
  });
}
