export const LIST_PATH = '/batch'
