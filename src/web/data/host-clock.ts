import { createStore } from 'zustand/vanilla'
import type { Fetch } from '#core/service/client/send-request.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Milliseconds from this computer's clock to the host's; 0 unless they differ by more than a day. */
export const clockOffset = createStore<number>(() => 0)

/** Compares the clocks by an answer's Date. One with an Age is from a cache, and its Date is not of now. */
export function compareClocks(headers: Headers): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(difference) || headers.has('Age')) return
  const offset = Math.abs(difference) > DAY_MS ? difference : 0
  // The seconds that answers take must not change what is rendered.
  if (Math.abs(offset - clockOffset.getState()) > MINUTE_MS) clockOffset.setState(offset)
}

/** The browser's fetch, for requests to the console's own host. */
export const fetchFromHost: Fetch = async (request) => {
  const response = await fetch(request)
  compareClocks(response.headers)
  return response
}

/** A time of this computer as the host's clock has it, for everything that is read, copied or saved. */
export function hostTime(time = Date.now()): number {
  return time + clockOffset.getState()
}
