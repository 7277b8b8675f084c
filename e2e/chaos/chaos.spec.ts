import { CHAOS_OPTIONS, test, testFaults } from './chaos.ts'

test.use(CHAOS_OPTIONS)

testFaults(test, { args: '', faultsPerTest: 250 })
