/** The address of the page of the access log. */
export const ACCESS_LOG_PATH = '/access-log'

/** The host's addresses of team mode. Those below `/auth/` are opened by the browser, those below `/api/` by the page. */
export const TEAM_ADDRESSES = {
  /**
   * GET, opened: to the provider's sign-in. `to` is the page to return to. `window=1` ends at `RENEWED`, in a window that
   * was opened for it. `other=1` asks who signs in although the provider may know: for another person than before.
   */
  signIn: '/auth/sign-in',
  /** GET, opened: where the provider sends the browser back to. */
  callback: '/auth/callback',
  /** POST: ends the session; answers `SignOutAnswer`. */
  signOut: '/auth/sign-out',
  /** POST of the provider, a form with `logout_token` (OpenID Connect Back-Channel Logout 1.0). */
  backChannelLogout: '/auth/backchannel-logout',
  /** GET: the session, a `SessionAnswer`; 401 where there is none. */
  session: '/api/session',
  /** GET: a case, `?by=chave|id|either&value=…&for=page|list`; answers `encodeCase`'s text. */
  case: '/api/case',
  /** POST: one masked value, a `RevealRequest`; answers a `RevealAnswer`. */
  reveal: '/api/reveal',
  /** POST: whether a masked value is what a caller says, a `SpokenRequest`; answers a `SpokenAnswer`. */
  compareSpoken: '/api/confer',
  /** POST: what only the page knows, a `PageEvent`; answers 204. */
  events: '/api/events',
  /** GET: lines of the access log, for auditors. */
  accessLog: '/api/access-log',
  /** POST: ends every session of a person, an `EndSessionsRequest`, for auditors; answers 204. */
  endSessions: '/api/end-sessions',
} as const

/** `error` of a 429 that says how often one person may do this, and not how much the host can do at once. */
export const LIMIT_REACHED = 'limit-reached'

/** Where a sign-in with `window=1` ends: the page tells the other tabs, and closes its window. */
export const RENEWED_PATH = '/login?renewed=1'

/** The broadcast channel on which a page says that this browser was signed in. */
export const SIGNED_IN_CHANNEL = 'lupa.signed-in.1'

/** Why a sign-in did not succeed: `?problem=` of the sign-in page, with `to` and `window` as they came. */
export const SIGN_IN_PROBLEMS = [
  /** The provider cannot be reached, or answers nonsense. */
  'provider-down',
  /** The provider refused: denied by the person or by a rule of the organisation. */
  'refused',
  /** The answer does not fit this browser's sign-in: begun too long ago, in another browser, or replayed. */
  'stale',
  /** Somebody has left this browser, and the provider has not asked since who sits here. */
  'no-proof',
  /** Too many sign-ins of this address have just failed. */
  'limit',
  /** The clocks of host and provider differ too much. */
  'clock',
  /** What the provider says cannot be trusted: wrong issuer, signature, audience. */
  'untrusted',
  /** Signed in, but no role lets this person in. */
  'no-role',
  /** The console itself: its registration at the provider is wrong, or the sign-in could not be recorded. */
  'console-fault',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]
