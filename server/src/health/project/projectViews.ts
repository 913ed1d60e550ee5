/** Views of a project's awards, from which its page, comparisons and deliveries are answered. */
export const projectAwardViews = ['award_list', 'awardee_list'] as const;

/** Views whose changes may change how awards compare with the year before: predecessors depend on fields of projects, too. */
export const comparedAwardViews = [...projectAwardViews, 'project_list'] as const;

/** Views that a delivery is written from. */
export const deliveryViews = [...projectAwardViews, 'medic_list'] as const;
