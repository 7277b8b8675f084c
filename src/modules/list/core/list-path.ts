/** The address of the list. */
export const LIST_PATH = '/batch'
