import { configureGlobal, readConfigureGlobal } from 'fast-check'

// A fixed seed makes short runs repeatable. `npm run test:long` draws a new one.
configureGlobal({ ...readConfigureGlobal(), seed: 20_261_128 })
