import { config } from 'zod'

// Its quicker way makes functions of strings, which the Studio's policy stops and tells of.
config({ jitless: true })
