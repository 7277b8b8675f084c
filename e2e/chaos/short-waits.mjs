/**
 * Loaded into the host before the console, as `installReader` is into the page: shortens its waits in the same way, and on
 * SIGUSR2 lets seven minutes pass, which is longer than any pause that the service can ask for.
 */
const PAUSE_MS = 7 * 60_000

const wait = globalThis.setTimeout
/** A pause that the service asks for lasts a minute at most. An exchange with it has 35 s. */
const isPause = (ms) => ms > 10_000 && ms <= 60_000 && ms !== 35_000
/** The limits of an exchange with the service, and of a request for a token. */
const LIMITS = [30_000, 15_000]
const shortened = (ms = 0) =>
  LIMITS.includes(ms) ? ms / 5 : ms >= 180 && ms <= 10_000 ? ms / 20 : isPause(ms) ? ms / 60 : ms
globalThis.setTimeout = Object.assign((run, ms, ...rest) => wait(run, shortened(ms), ...rest), wait)

const now = Date.now
let passed = 0
Date.now = () => now() + passed
process.on('SIGUSR2', () => {
  passed += PAUSE_MS
})
