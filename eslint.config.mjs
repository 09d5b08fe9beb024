import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

const config = [
  ...next,
  ...nextTypescript,
  {
    ignores: [
      '.next/**',
      '**/.sanity/**',
      '.data/**',
      '.lake-package/**',
      '.test-data/**',
      'public/**',
      'next-env.d.ts',
      'lib/content/generated/**',
    ],
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read configuration through lib/env.ts.' },
      ],
    },
  },
  {
    // Tests choose ports and folders for the programs they start; Playwright's fixtures take a `use`.
    files: ['tests/**'],
    rules: { 'no-restricted-properties': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
]

export default config
