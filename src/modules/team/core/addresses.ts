export const ACCESS_LOG_PATH = '/access-log'

/** The browser navigates to `/auth/`; the page fetches `/api/`. */
export const TEAM_ADDRESSES = {
  /**
   * GET: redirects to the provider. `to` is the return page. `window=1` ends at `RENEWED` in a popup. `other=1` makes the
   * provider ask which account to use.
   */
  signIn: '/auth/sign-in',
  callback: '/auth/callback',
  /** POST: `SignOutAnswer`. */
  signOut: '/auth/sign-out',
  /** POST of the provider, a form with `logout_token` (OpenID Connect Back-Channel Logout 1.0). */
  backChannelLogout: '/auth/backchannel-logout',
  /** GET: `SessionAnswer`, or 401. */
  session: '/api/session',
  /** GET `?by=chave|id|either&value=…&for=page|list|follow`: the text of `encodeCase`. */
  case: '/api/case',
  /** POST `RevealRequest`: `RevealAnswer`. */
  reveal: '/api/reveal',
  /** POST `SpokenRequest`: `SpokenAnswer`, or `SpokenTries` without a statement. */
  compareSpoken: '/api/confer',
  /** POST `PageEvent`: 204. */
  events: '/api/events',
  accessLog: '/api/access-log',
  /** POST `EndSessionsRequest`: 204, for auditors. */
  endSessions: '/api/end-sessions',
} as const

/** `error` of a 429 caused by a per-person limit, not by the host's load. */
export const LIMIT_REACHED = 'limit-reached'

/** End of a sign-in with `window=1`: the page notifies the other tabs and closes. */
export const RENEWED_PATH = '/login?renewed=1'

export const SIGNED_IN_CHANNEL = 'lupa.signed-in.1'

export const SIGN_IN_PROBLEMS = [
  'provider-down',
  'refused',
  /** The callback does not match this browser's sign-in: expired, another browser, or replayed. */
  'stale',
  /** After a sign-out, the provider has not authenticated the person again. */
  'no-proof',
  'limit',
  'clock',
  'untrusted',
  'no-role',
  /** The console's client registration is wrong, or the sign-in could not be recorded. */
  'console-fault',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]
