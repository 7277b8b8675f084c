// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module
export {}

declare module '#words/language.ts' {
  interface Placeholders {
    'teach.draft.count': 'count'
    'teach.drop.title': 'count'
    'teach.answered': 'answered' | 'count'
    'teach.withheld': 'count'
    'teach.name': 'code'
    'teach.choices': 'name'
    'teach.cases': 'count'
    'teach.context': 'more' | 'texts'
    'teach.context.labels': 'more' | 'texts'
    'teach.context.text': 'count' | 'text'
    'teach.licences': 'count'
    'teach.scale': 'count' | 'high' | 'low'
    'teach.scale.mixed': 'high' | 'small'
    'teach.field.proposed': 'field'
    'teach.green': 'choice'
    'teach.green.confirm': 'choice' | 'name'
    'teach.similarity': 'value'
    'teach.effect.cases': 'count'
    'teach.effect.summary': 'after' | 'before'
    'teach.changed': 'count'
    'teach.changed.more': 'count'
    'teach.open.other': 'count'
    'teach.download.lead': 'count'
    'teach.download.waiting': 'count'
    'teach.fields': 'count' | 'names'
  }
}
