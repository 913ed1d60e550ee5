export const awardeeTypes = ['hospital', 'clinic', 'medic', 'reha', 'private_hospital', 'mvz', 'practice', 'spa'] as const;
