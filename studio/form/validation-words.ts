import { defineLocaleResourceBundle, definePlugin } from 'sanity'

/**
 * What the form says of a value that breaks a rule, in sentences that say what to do. The schema's own rules bring
 * their words along; these are for the rules that Sanity knows. What is in braces is filled in by Sanity.
 */
const WORDS = {
  'array.exact-length': 'Exactly {{wantedLength}} entries have to stand here.',
  'array.exact-length_blocks': 'Exactly {{wantedLength}} paragraphs have to stand here.',
  'array.item-duplicate': 'This stands here twice. Take one of them out.',
  'array.maximum-length': 'No more than {{maxLength}} can stand here. Take some out.',
  'array.maximum-length_blocks': 'No more than {{maxLength}} paragraphs can stand here.',
  'array.minimum-length': 'At least {{minLength}} has to stand here. Add what is missing.',
  'array.minimum-length_blocks': 'At least {{minLength}} paragraph has to stand here.',
  'date.invalid-format': 'This is no day or time that can be read. Choose it from the calendar.',
  'date.maximum': 'Choose {{maxDate}} or an earlier time.',
  'date.minimum': 'Choose {{minDate}} or a later time.',
  'generic.incorrect-type':
    'What is stored here has another form than the field can show. Reset the field and fill it in anew.',
  'generic.not-allowed': 'Choose one of the values of the list.',
  'generic.not-allowed_hint': '“{{hint}}” is not in the list. Choose one of its values.',
  'generic.required': 'Fill this in: it cannot stay empty.',
  'number.greater-than': 'Give a number above {{threshold}}.',
  'number.less-than': 'Give a number below {{threshold}}.',
  'number.maximum': 'Give a number that is {{maxNumber}} at most.',
  'number.maximum-precision': 'Give at most {{limit}} figures after the point.',
  'number.minimum': 'Give a number that is {{minNumber}} at least.',
  'number.non-integer': 'Give a whole number.',
  'object.asset-required': 'Choose a file.',
  'object.asset-required_file': 'Choose a file.',
  'object.asset-required_image': 'Choose a picture.',
  'object.media-not-found': 'This file is not there any more. Choose another.',
  'object.not-media-library-asset': 'Choose a file of the library.',
  'object.not-reference': 'Choose a document.',
  'object.reference-not-published': 'The document chosen here is not public yet. Publish it first.',
  'slug.missing-current': 'Give the address, or have it made from the title.',
  'slug.not-object': 'The address cannot be read. Have it made from the title.',
  'slug.not-unique': 'Another document has this address already. Choose another.',
  'string.email': 'Give an e-mail address, such as name@example.org.',
  'string.exact-length': 'Exactly {{wantedLength}} characters have to stand here.',
  'string.lowercase': 'Use small letters only.',
  'string.maximum-length': 'This is too long: {{maxLength}} characters at most.',
  'string.minimum-length': 'This is too short: {{minLength}} characters at least.',
  'string.regex-does-not-match': 'This has to be {{name}}.',
  'string.regex-match': 'This must not be {{name}}.',
  'string.uppercase': 'Use capital letters only.',
  'string.url.disallowed-scheme': 'Give the full address, starting with https://',
  'string.url.includes-credentials': 'Take the name and the password out of the address.',
  'string.url.invalid': 'This is no address that a browser understands. Copy it anew from there.',
  'string.url.not-absolute': 'Give the full address, starting with https://',
  'string.url.not-relative': 'Give a path of this site, starting with “/”.',
} as const

export const validationWords = definePlugin({
  name: 'clearwell/validation-words',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'validation',
        resources: WORDS,
      }),
    ],
  },
})
