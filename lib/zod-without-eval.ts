import { config, z } from 'zod'

// Its quicker way makes functions of strings, which the Studio's policy stops and tells of. This counts for
// schemas that are made after it, so whoever makes one for the Studio has zod from here.
config({ jitless: true })

export { z }
