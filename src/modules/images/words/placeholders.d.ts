// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module
export {}

declare module '#words/language.ts' {
  interface Placeholders {
    'images.open': 'label'
    'images.retry': 'label'
    'images.in': 'label'
    'images.out': 'label'
    'images.turn': 'label'
  }
}
