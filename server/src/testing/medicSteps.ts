import type { ApiUser } from './apiFixture.ts';
import { medicCreateBody } from './commandBody.ts';

type MedicValues = Readonly<Partial<Record<'title' | 'first_name' | 'last_name' | 'email', string>>>;

interface NumberedMedic {
  readonly id: string;
  /** Number by which files name it. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
}

/** Medics that a person creates; each has a name and an email of its own unless they are given. */
export function createMedicSteps(person: ApiUser) {
  let count = 0;
  const buildBody = (values: MedicValues = {}) => ({ ...medicCreateBody((count += 1)), ...values });
  const createMedic = async (values?: MedicValues): Promise<string> => (await person.give('health', 'medic.create', buildBody(values))).id;
  return {
    createMedic,
    createMedicAt: async (practice_id: string, values?: MedicValues): Promise<string> => {
      const medic_id = await createMedic(values);
      await person.give('health', 'medic.affiliation.create', { medic_id, practice_id });
      return medic_id;
    },
    createNumberedMedic: async (): Promise<NumberedMedic> => {
      const body = buildBody();
      const { id } = await person.give('health', 'medic.create', body);
      const { dms_one_id: number } = await person.read<{ dms_one_id: number }>(`/dms/health/api/query/research/medics/${id}/`);
      return { id, number, name: `${body.first_name} ${body.last_name}`, email: body.email };
    },
  };
}
