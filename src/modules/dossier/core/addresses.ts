export const DOSSIER_ADDRESSES = {
  /** POST a `DossierRequest`; answers a `DossierAnswer`. */
  conclude: '/api/dossier',
  /** POST a `DossierFile`; answers an `OpenedDossier`. */
  open: '/api/dossier/open',
  /** POST the `DossierFile` that the person has just signed; answers a `DeliveryAnswer`. */
  deliver: '/api/dossier/deliver',
} as const

export const DOSSIER_PATH = '/dossier'
