import type { Messages } from '@lingui/core'
import { messages as inBatch } from './catalogue/en/batch.json?lingui'
import { messages as inCase } from './catalogue/en/case.json?lingui'
import { messages as inCompare } from './catalogue/en/compare.json?lingui'
import { messages as inCustomer } from './catalogue/en/customer.json?lingui'
import { messages as inDemonstration } from './catalogue/en/demonstration.json?lingui'
import { messages as inExport } from './catalogue/en/export.json?lingui'
import { messages as inFault } from './catalogue/en/fault.json?lingui'
import { messages as inFinding } from './catalogue/en/finding.json?lingui'
import { messages as inHelp } from './catalogue/en/help.json?lingui'
import { messages as inKeyboard } from './catalogue/en/keyboard.json?lingui'
import { messages as inShell } from './catalogue/en/shell.json?lingui'
import { messages as inWhy } from './catalogue/en/why.json?lingui'

/** The whole catalogue of en. */
export const messages: Messages = {
  ...inShell,
  ...inBatch,
  ...inCase,
  ...inCompare,
  ...inCustomer,
  ...inExport,
  ...inFault,
  ...inFinding,
  ...inHelp,
  ...inKeyboard,
  ...inWhy,
  ...inDemonstration,
}
