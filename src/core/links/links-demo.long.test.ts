import { test } from 'vitest'
import { GENERATED_CASES } from '../../demo/service/cases/find-case.ts'
import { expectNoLinks } from './testing/linked-demo.ts'

test('the numbered cases, each of a different person, are not linked', () => expectNoLinks(GENERATED_CASES))
