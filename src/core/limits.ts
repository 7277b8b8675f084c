// Milliseconds, from the inside out: each limit leaves time to say that the one before it has passed.

/** One attempt at the service, its body included. */
export const ATTEMPT_MS = 30_000

/** One exchange of the host with the service. */
export const EXCHANGE_MS = ATTEMPT_MS + 5000

/** All attempts at a token of the host's own: half as long as for what it is needed for. */
export const TOKEN_MS = 15_000

/** One read in team mode: its turn, a token and its attempts. */
export const READ_MS = TOKEN_MS + ATTEMPT_MS

/** One request at the host, until its answer is taken: a lookup in team mode makes two reads one after the other. */
export const REQUEST_MS = 2 * READ_MS + 5000

/** One request of team mode's page. */
export const TEAM_CALL_MS = REQUEST_MS + 5000

/** Bytes of an answer, after decompression: no case is that large, and a larger one is an error of its own. */
export const BODY_LIMIT = 5_000_000

/**
 * What one answer may hold: lines of each list of a laudo, as many messages, names of fields that the interface does not have, levels, values,
 * and characters of all its texts. One with more fails as `too-large`: a document has 26 fields, a laudo some 16 lines. A text
 * of more than `text` characters is cut and not read, and counts as `cutText` characters.
 */
export const ANSWER_LIMITS = {
  lines: 500,
  unknownFields: 200,
  levels: 8,
  values: 5000,
  characters: 50_000,
  text: 2000,
  cutText: 500,
} as const

/** Labels that are remembered, all of whose words are in the lexicon: the same some twenty stand in every laudo. */
export const KNOWN_LABELS = 500

/** Bytes of a dossier's file: the longest that a hostile case made has half a megabyte. */
export const MOST_FILE_BYTES = 3 * 1024 * 1024
