import { createContext } from 'react'
import type { TextField } from './text-field.ts'

/** The editor does not tell what is within it which field it writes; the field does. */
export const TextFieldContext = createContext<TextField | null>(null)
