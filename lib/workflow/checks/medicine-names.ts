/** The WHO's name stems of medicines, by what they do: lisinopril, atorvastatin, metformin. */
const ENDINGS =
  'pril|sartan|statin|olol|dipine|formin|gliptin|gliflozin|glutide|glitazone|cillin|mycin|floxacin|cycline|conazole|prazole|tidine|profen|azepam|zolam|triptan|setron|parin|xaban|gatran|ciclovir|tadine|rizine|terol|tropium|semide|thiazide|oxetine|triptyline|pramine|sone|solone|codone|morphone'
/** Well-known names of medicines and brands. */
const KNOWN =
  'acetaminophen|paracetamol|aspirin|naproxen|ketorolac|celecoxib|insulin|warfarin|heparin|digoxin|lithium|levothyroxine|methotrexate|gabapentin|pregabalin|sertraline|citalopram|escitalopram|bupropion|tramadol|morphine|fentanyl|codeine|methadone|naloxone|buprenorphine|albuterol|salbutamol|montelukast|clopidogrel|spironolactone|allopurinol|colchicine|glucagon|epinephrine|nitroglycerin|melatonin|loperamide|diphenhydramine|dextromethorphan|pseudoephedrine|glyburide|glipizide|tylenol|advil|motrin|aleve|bayer|benadryl|zyrtec|claritin|lipitor|zocor|crestor|norvasc|glucophage|lantus|humalog|ozempic|wegovy|synthroid|coumadin|eliquis|xarelto|plavix|lasix|zoloft|prozac|lexapro|xanax|valium|ativan|ambien|vicodin|percocet|oxycontin'

/** A medicine's name, as part of a case-insensitive pattern. */
export const MEDICINE = String.raw`(?:\p{L}{3,20}(?:${ENDINGS})s?|${KNOWN})(?!\p{L})`
