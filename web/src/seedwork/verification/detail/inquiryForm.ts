/** Open form: a new inquiry, or changes of the open one. */
export type InquiryForm = 'activate' | 'change';
