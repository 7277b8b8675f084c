// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module
export {}

declare module '#words/language.ts' {
  interface Placeholders {
    'report.cases': 'count'
    'report.cases.sent': 'count' | 'from' | 'to'
    'report.lookedUp': 'from' | 'to'
    'report.failed': 'count'
    'report.linked': 'count'
    'report.saved': 'name'
    'report.compared': 'name'
    'report.before.share': 'share'
    'report.interval': 'high' | 'low'
    'report.cutOff': 'percent'
    'report.bin.similarity': 'range'
    'report.bin.range': 'from' | 'to'
    'report.bin.first': 'to'
    'report.expected.total': 'fraud' | 'ok'
    'report.expected.approved': 'clear' | 'count' | 'fail' | 'incomplete' | 'open' | 'total' | 'warn'
    'report.expected.missed.lupa': 'count' | 'total'
    'report.expected.missed.service': 'count' | 'total'
    'report.expected.stopped.lupa': 'count' | 'total'
    'report.expected.stopped.service': 'count' | 'total'
    'report.expected.most': 'high'
    'report.expected.open.lupa': 'count'
    'report.expected.open.service': 'count'
  }
}
