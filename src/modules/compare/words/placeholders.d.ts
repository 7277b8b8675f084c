// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module
export {}

declare module '#words/language.ts' {
  interface Placeholders {
    'alert.compare.label': 'other'
    'title.compare.of': 'a' | 'b'
    'compare.noDocument': 'side' | 'why'
    'compare.said': 'why'
    'compare.why.number.other-person': 'what'
    'compare.why.number.other-cpf': 'what'
    'compare.why.number.other-name': 'what'
    'compare.why.number.other-key': 'what'
    'compare.why.shared': 'what'
  }
}
