import { supervise } from './supervise.ts'

await supervise({ dev: true })
