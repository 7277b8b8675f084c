import type { Messages } from '@lingui/core'
import { messages as inBatch } from './catalogue/pt-BR/batch.json?lingui'
import { messages as inCase } from './catalogue/pt-BR/case.json?lingui'
import { messages as inCompare } from './catalogue/pt-BR/compare.json?lingui'
import { messages as inCustomer } from './catalogue/pt-BR/customer.json?lingui'
import { messages as inDemonstration } from './catalogue/pt-BR/demonstration.json?lingui'
import { messages as inExport } from './catalogue/pt-BR/export.json?lingui'
import { messages as inFault } from './catalogue/pt-BR/fault.json?lingui'
import { messages as inFinding } from './catalogue/pt-BR/finding.json?lingui'
import { messages as inHelp } from './catalogue/pt-BR/help.json?lingui'
import { messages as inKeyboard } from './catalogue/pt-BR/keyboard.json?lingui'
import { messages as inShell } from './catalogue/pt-BR/shell.json?lingui'
import { messages as inWhy } from './catalogue/pt-BR/why.json?lingui'

/** The whole catalogue of pt-BR. */
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
