/** The kind of a document; `other` is one that the config's TipoDocumento table names without calling it either. */
export type DocumentKind = 'licence' | 'rg' | 'other' | 'unknown'
