// The parts of alerts that are loaded together.
export { AskedAlertNotice } from './asked-alert-notice.tsx'
export { CauseActions } from './cause-actions.tsx'
