import { createStore } from 'zustand/vanilla'
import type { Fetch } from '#core/service/client/send-request.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Milliseconds to add to this computer's clock; 0 unless it differs from the host's by more than a day. */
export const clockOffset = createStore<number>(() => 0)

/** Reads the host's time from Date. A response with Age is from a cache, so its Date is old. */
export function compareClocks(headers: Headers): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(difference) || headers.has('Age')) return
  const offset = Math.abs(difference) > DAY_MS ? difference : 0
  // Latency must not change what is rendered.
  if (Math.abs(offset - clockOffset.getState()) > MINUTE_MS) clockOffset.setState(offset)
}

export const fetchFromHost: Fetch = async (request) => {
  const response = await fetch(request)
  compareClocks(response.headers)
  return response
}

/** This computer's time by the host's clock. Use it for every time that is displayed, copied or saved. */
export function toHostTime(time = Date.now()): number {
  return time + clockOffset.getState()
}
