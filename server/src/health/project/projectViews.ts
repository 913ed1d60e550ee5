/** Views of a project's awards, from which its page, comparisons and deliveries are answered. */
export const projectAwardViews = ['award_list', 'awardee_list'] as const;
