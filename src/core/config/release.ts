/** The bundler puts a digest of the whole code into this file's name. */
const BUILD = /-([\w-]{8})\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'dev'

/** Version and build: `0.1.0 (Cx3f_9aB)`. */
export const RELEASE = `${String(import.meta.env.LUPA_VERSION)} (${BUILD})`
