/** Cases that the search page and the commands offer again. */
export const MAX_RECENTS = 50
