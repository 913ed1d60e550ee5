/** Lists truncate longer names (text 1, section 9). */
export const advisedClinicLengths = { display_name: 50 };
