export const addressBody = { street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };

export const hospitalCreateBody = { name: 'Klinikum', gba_ik_number: '260100023', ...addressBody };

export const medicCreateBody = (n: number) => ({
  gender: 'F',
  first_name: 'Erika',
  last_name: `Muster ${n}`,
  email: `e${n}@praxis.example`,
  skip_duplicate_check: true,
});
