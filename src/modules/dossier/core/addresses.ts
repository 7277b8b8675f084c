/** The host's addresses of dossiers. */
export const DOSSIER_ADDRESSES = {
  /** POST: a conclusion about a case, a `DossierRequest`; answers a `DossierAnswer`. */
  conclude: '/api/dossier',
  /** POST: a dossier's file, a `DossierFile`; answers what it says, an `OpenedDossier`. */
  open: '/api/dossier/open',
  /** POST: the dossier that a person has just made, whose delivery failed; answers a `DeliveryAnswer`. */
  deliver: '/api/dossier/deliver',
} as const

/** The address of the page that opens dossiers. */
export const DOSSIER_PATH = '/dossier'
