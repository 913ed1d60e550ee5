/** Types that win awards, in the order of the choice. */
export const awardeeTypes = ['hospital', 'clinic', 'medic', 'reha', 'private_hospital', 'mvz', 'practice', 'spa'] as const;
