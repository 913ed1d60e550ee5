/** An address as commands are sent one. */
export const sentAddress = { street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };

/** A hospital as its create command is sent it. */
export const sentHospital = { name: 'Klinikum', gba_ik_number: '260100023', ...sentAddress };
