export const DOSSIER_ADDRESSES = {
  /**
   * POST a `DossierRequest` as JSON; answers a `DossierAnswer`. To sign second, the body has the request in one line, a line
   * feed, and the bytes of the first dossier.
   */
  conclude: '/api/dossier',
  /** POST the bytes of a dossier; answers an `OpenedDossier`. */
  open: '/api/dossier/open',
  /** POST the bytes of the dossier that the person has just signed; answers a `DeliveryAnswer`. */
  deliver: '/api/dossier/deliver',
} as const

export const DOSSIER_PATH = '/dossier'
