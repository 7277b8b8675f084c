import { configureGlobal, readConfigureGlobal } from 'fast-check'

// Short runs are repeatable. `npm run test:long` draws a new seed each time.
configureGlobal({ ...readConfigureGlobal(), seed: 20_261_128 })
