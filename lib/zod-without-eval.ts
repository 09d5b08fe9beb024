import { config, z } from 'zod'

// Its JIT generates functions from strings, which the Studio's CSP blocks and reports. The setting applies to schemas
// created after it, so Studio code must import zod from here.
config({ jitless: true })

export { z }
