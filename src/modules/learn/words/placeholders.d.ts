// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module
export {}

declare module '#words/language.ts' {
  interface Placeholders {
    'teach.draft.count': 'count'
    'teach.withheld': 'count'
    'teach.answered': 'answered' | 'count' | 'withheld'
    'teach.name': 'code'
    'teach.choices': 'name'
    'teach.varies.each': 'key'
    'teach.cases': 'count'
    'teach.context': 'more' | 'texts'
    'teach.context.labels': 'more' | 'texts'
    'teach.context.text': 'count' | 'text'
    'teach.licences': 'count'
    'teach.scale': 'high' | 'low'
    'teach.scale.mixed': 'high'
    'teach.field': 'label'
    'teach.field.proposed': 'field'
    'teach.green': 'choice'
    'teach.green.confirm': 'choice' | 'name'
    'teach.effect.cases': 'count'
    'teach.effect.summary': 'after' | 'before' | 'verdict'
    'teach.changed': 'count'
    'teach.download.lead': 'count'
    'teach.download.waiting': 'count'
    'teach.fields': 'count' | 'names'
  }
}
