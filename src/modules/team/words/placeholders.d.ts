// oxlint-disable-next-line unicorn/require-module-specifiers -- an augmentation needs a module
export {}

declare module '#words/language.ts' {
  interface Placeholders {
    'team.reveal.limited': 'wait'
    'team.reveal.title': 'name'
    'team.denied.lead': 'permission'
    'team.locked': 'minutes'
    'team.log.exported': 'name'
    'team.log.zone': 'zone'
    'team.log.replica': 'replica'
    'team.log.shown': 'count'
    'team.log.more': 'count'
    'team.log.broken.at': 'seq' | 'time'
    'team.log.filter.person': 'person'
    'team.log.filter.case': 'digest'
    'team.log.revealed.position': 'position'
    'team.log.count': 'count'
    'spoken.submit.name': 'name'
    'spoken.tries': 'left'
    'spoken.left': 'left' | 'time'
    'spoken.document.equal': 'field'
    'spoken.limited': 'time'
  }
}
