export const LEARN_PATH = '/learn'
