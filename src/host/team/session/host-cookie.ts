/**
 * The attributes of every cookie here. With `__Host-` no other name of the same domain can set it.
 * (RFC 10017, 6.1.3.2; the further `Http-` in the names tells browsers that know it that no script may, either.)
 */
const HOST_COOKIE = { prefix: 'host', path: '/', secure: true, httpOnly: true } as const

/** No request that another site causes carries it. */
export const STRICT_COOKIE = { ...HOST_COOKIE, sameSite: 'Strict' } as const

/** Survives the way back from the provider, which is another site. */
export const LAX_COOKIE = { ...HOST_COOKIE, sameSite: 'Lax' } as const
