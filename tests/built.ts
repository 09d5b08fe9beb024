import { getProduct } from './products.ts'
import { besideProducts } from './runner/by-hand.ts'
import { bin } from './runner/command.ts'
import { builtVariables } from './runner/stages.ts'

/** `npm run test:built -- FILE`: builds and starts the product if needed, and tests its pages. */
await besideProducts(['site'], (where) => {
  Object.assign(process.env, where)
  return {
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      '--config',
      'tests/built.config.ts',
      ...process.argv.slice(2),
    ],
    env: builtVariables(getProduct('site')),
  }
})
