/** Units of measure for a value of the body or of a medicine. */
const NAMES =
  'mm ?Hg|millimeters of mercury|mg|mcg|µg|μg|ng|g|kg|milligrams?|micrograms?|grams?|kilograms?|pounds?|lbs?|ounces?|oz|stone|mL|ml|milliliters?|dL|L|liters?|cc|drops?|mmol|mEq|IU|units?|cells?|copies|k?cal|k?calories|°\\s?[FC]|degrees|bpm|beats|cm|centimeters?|inch|inches|in\\.|feet|foot|meters?|percent'

/** Whether a text begins with a unit, after a number. */
export const UNIT_NEXT = new RegExp(`^(?:\\s|-)?(?:%|(?:${NAMES})(?![\\p{L}\\p{N}]))`, 'iu')
/** A value with its unit, or a unit in parentheses, anywhere; a percentage does not count. */
export const MEASURED = new RegExp(`(?:\\d\\s?|\\()(?:${NAMES})(?![\\p{L}\\p{N}])`, 'iu')
/** The unit of a blood pressure. */
export const MERCURY = /\bmm\s?Hg\b|\bmillimeters of mercury\b/i
