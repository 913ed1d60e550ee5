/** An address as commands are sent one. */
export const sentAddress = { street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };

/** A hospital as its create command is sent it. */
export const sentHospital = { name: 'Klinikum', gba_ik_number: '260100023', ...sentAddress };

/** A medic as its create command is sent one; `n` tells it from others. */
export const sentMedic = (n: number) => ({
  gender: 'F',
  first_name: 'Erika',
  last_name: `Muster ${n}`,
  email: `e${n}@praxis.example`,
  skip_duplicate_check: true,
});
