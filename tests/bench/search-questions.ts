/**
 * Readers' questions in their own words, and where the answer is: any of these pages, or sections (`#`). A page without
 * a section means any place on it. One per line: the question, then its correct places.
 */
const LINES = `
high blood pressure | /diseases/hypertension
hypertension | /diseases/hypertension
hbp | /diseases/hypertension
hipertension | /diseases/hypertension
hypertention | /diseases/hypertension
what is a normal blood pressure | /diseases/hypertension /blog/measure-blood-pressure-at-home
how to lower blood pressure without pills | /diseases/hypertension
blood pressure medicine side effects | /diseases/hypertension
lisinopril | /diseases/hypertension /medicines/lisinopril
losartan | /diseases/hypertension /medicines/lisinopril
amlodipine | /diseases/hypertension /medicines/amlodipine
norvasc | /diseases/hypertension /medicines/amlodipine
zestril | /diseases/hypertension /medicines/lisinopril
water pill | /glossary#diuretic /diseases/hypertension
water pills | /glossary#diuretic /diseases/hypertension
diuretics | /glossary#diuretic /diseases/hypertension
HCTZ | /diseases/hypertension /glossary#diuretic
ace inhibitor cough | /diseases/hypertension /medicines/lisinopril
white coat | /glossary#white-coat-hypertension /diseases/hypertension
measure blood pressure at home | /blog/measure-blood-pressure-at-home
how do I take my BP | /blog/measure-blood-pressure-at-home
blood pressure cuff size | /blog/measure-blood-pressure-at-home
home bp monitor | /blog/measure-blood-pressure-at-home
BP log | /take-aways/blood-pressure-log
blood pressure chart to print | /take-aways/blood-pressure-log /blog/measure-blood-pressure-at-home
190/125 | /diseases/hypertension#when-to-see-a-provider /diseases/hypertension
blood pressure 190/125 | /diseases/hypertension#when-to-see-a-provider /diseases/hypertension
BP 150 over 95 | /diseases/hypertension /blog/measure-blood-pressure-at-home
128/78 | /diseases/hypertension /blog/measure-blood-pressure-at-home
high blood pressure in pregnancy | /diseases/hypertension#special-considerations
preeclampsia | /glossary#preeclampsia /diseases/hypertension#special-considerations
pre-eclampsia signs | /glossary#preeclampsia /diseases/hypertension
presión alta | /diseases/hypertension
presion arterial | /diseases/hypertension
salt | /blog/less-salt-more-flavor
how much sodium a day | /blog/less-salt-more-flavor /diseases/hypertension
salt substitute potassium | /blog/less-salt-more-flavor
low sodium foods | /blog/less-salt-more-flavor
DASH diet | /diseases/hypertension
can i stop my blood pressure pills | /diseases/hypertension
resistant hypertension | /glossary#resistant-hypertension /diseases/hypertension
diabetes | /diseases/diabetes
diabetis | /diseases/diabetes
diabeties | /diseases/diabetes
azúcar | /diseases/diabetes
sugar | /diseases/diabetes
sugar diabetes | /diseases/diabetes
i have sugar | /diseases/diabetes
type 2 diabetes | /diseases/diabetes
type 1 | /diseases/diabetes
what is A1C | /glossary#a1c /diseases/diabetes
a1c 6.2 | /blog/prediabetes-next-steps
hba1c 48 | /diseases/diabetes
a1c 9 | /diseases/diabetes
OGTT | /diseases/diabetes
oral glucose tolerance test | /diseases/diabetes
prediabetes | /blog/prediabetes-next-steps
borderline diabetes | /blog/prediabetes-next-steps
fasting glucose 110 | /blog/prediabetes-next-steps
blood sugar 50 | /blog/low-blood-sugar#treat-it-the-15-15-rule
glucose 45 | /blog/low-blood-sugar#treat-it-the-15-15-rule
sugar 400 | /diseases/high-blood-sugar /diseases/diabetes /take-aways/sick-day-rules
blood sugar over 300 | /diseases/diabetes /take-aways/sick-day-rules
sugar 3.2 mmol | /blog/low-blood-sugar
low blood sugar | /blog/low-blood-sugar
hypo | /blog/low-blood-sugar
hypoglycaemia | /blog/low-blood-sugar /glossary#hypoglycemia
shaky and sweaty diabetic | /blog/low-blood-sugar /diseases/diabetes
15 15 rule | /blog/low-blood-sugar#treat-it-the-15-15-rule
glucagon | /blog/low-blood-sugar /diseases/diabetes /take-aways/low-blood-sugar-plan
ketones in urine | /diseases/diabetes /glossary#ketones /take-aways/sick-day-rules
DKA | /glossary#diabetic-ketoacidosis /diseases/diabetes
fruity breath | /diseases/diabetes
sick day rules | /take-aways/sick-day-rules
vomiting with diabetes should I take insulin | /take-aways/sick-day-rules /diseases/diabetes
metformin | /diseases/diabetes /glossary#metformin /medicines/metformin
metformin diarrhea | /diseases/diabetes /medicines/metformin
glucophage | /diseases/diabetes /glossary#metformin /medicines/metformin
empagliflozin | /diseases/diabetes
jardiance | /diseases/diabetes
insulin shot | /diseases/diabetes /glossary#insulin /medicines/insulin
how does insulin work | /diseases/diabetes /glossary#insulin /medicines/insulin
ozempic | /diseases/obesity /diseases/diabetes /glossary#semaglutide /medicines/semaglutide
mounjaro | /diseases/obesity /diseases/diabetes /medicines/tirzepatide
diabetic foot care | /diseases/diabetes#complications
diabetes eye exam | /diseases/diabetes#complications /glossary#retinopathy
numb feet | /diseases/diabetes#complications /glossary#neuropathy
why do I pee so much | /diseases/diabetes
thirsty all the time | /diseases/diabetes
gestational diabetes | /diseases/diabetes#pregnancy /glossary#gestational-diabetes
diabetes while pregnant | /diseases/diabetes#pregnancy
can diabetes be cured | /diseases/diabetes
cgm sensor | /glossary#continuous-glucose-monitor /diseases/diabetes
can I drive with diabetes | /diseases/diabetes /blog/low-blood-sugar
diabetes prevention program | /diseases/diabetes /blog/prediabetes-next-steps
hiv | /diseases/hiv-aids
AIDS | /diseases/hiv-aids
hiv symptoms | /diseases/hiv-aids
VIH | /diseases/hiv-aids
sida | /diseases/hiv-aids
PrEP | /diseases/hiv-aids /glossary#prep /medicines/prep
PrEP side effects | /diseases/hiv-aids /medicines/prep
truvada | /diseases/hiv-aids /glossary#prep /medicines/prep
descovy | /diseases/hiv-aids /glossary#prep /medicines/prep
cabotegravir | /diseases/hiv-aids /medicines/prep
PEP | /diseases/hiv-aids /glossary#pep
condom broke | /diseases/hiv-aids
morning after exposure to hiv | /diseases/hiv-aids /glossary#pep
hiv test window period | /glossary#window-period /diseases/hiv-aids#testing
how soon can I test for hiv | /diseases/hiv-aids#testing /glossary#window-period
can you get hiv from kissing | /diseases/hiv-aids
undetectable | /glossary#undetectable /diseases/hiv-aids
u=u | /glossary#undetectable /diseases/hiv-aids
viral load | /glossary#viral-load /diseases/hiv-aids
cd4 count | /glossary#cd4-count /diseases/hiv-aids
hiv and breastfeeding | /diseases/hiv-aids
pregnant with hiv | /diseases/hiv-aids
needle exchange | /diseases/hiv-aids
gay men hiv | /diseases/hiv-aids#key-populations
antiretrovirals | /diseases/hiv-aids /glossary#antiretroviral-therapy
depression | /diseases/depression
depressed | /diseases/depression
depresion | /diseases/depression
depresión | /diseases/depression
i feel sad all the time | /diseases/depression /blog/when-low-mood-is-more
am i depressed | /diseases/depression /blog/when-low-mood-is-more
sad or depressed | /blog/when-low-mood-is-more
feeling hopeless | /diseases/depression /blog/when-low-mood-is-more
phq-9 | /glossary#phq-9 /diseases/depression
antidepressant side effects | /diseases/depression /medicines/sertraline
zoloft | /diseases/depression /glossary#ssri /medicines/sertraline
sertraline | /diseases/depression /glossary#ssri /medicines/sertraline
prozac | /diseases/depression /glossary#ssri /medicines/sertraline
how long do antidepressants take to work | /diseases/depression
stopping antidepressants | /diseases/depression
postpartum depression | /diseases/depression#special-groups /glossary#perinatal-depression
baby blues | /diseases/depression#special-groups /glossary#perinatal-depression
teen depression | /diseases/depression#special-groups
talk therapy | /diseases/depression /glossary#cognitive-behavioral-therapy
CBT | /glossary#cognitive-behavioral-therapy /diseases/depression
ECT | /glossary#electroconvulsive-therapy /diseases/depression
st john's wort | /diseases/depression
help a friend with depression | /blog/when-low-mood-is-more#if-it-is-someone-else /diseases/depression
can't sleep | /blog/sleep-and-mood
insomnia | /blog/sleep-and-mood /glossary#insomnia
sleeping pills | /blog/sleep-and-mood#what-about-sleeping-pills
i want to die | /take-aways/safety-plan
suicide | /take-aways/safety-plan
sucide | /take-aways/safety-plan
suicidio | /take-aways/safety-plan
quiero morir | /take-aways/safety-plan
kill myself | /take-aways/safety-plan
i dont want to be here anymore | /take-aways/safety-plan
cutting myself | /take-aways/safety-plan
no reason to live | /take-aways/safety-plan
my son wants to kill himself | /take-aways/safety-plan
safety plan | /take-aways/safety-plan
988 | /take-aways/safety-plan /diseases/depression /resources#emergency
obesity | /diseases/obesity
obese | /diseases/obesity
am i obese | /diseases/obesity /bmi-calculator
obesidad | /diseases/obesity
overweight | /diseases/obesity
fat | /diseases/obesity
how to lose weight | /diseases/obesity
weight loss drugs | /diseases/obesity#medicines
weight loss shot | /diseases/obesity
wegovy | /diseases/obesity /glossary#semaglutide /medicines/semaglutide
zepbound | /diseases/obesity /medicines/tirzepatide
semaglutide | /diseases/obesity /glossary#semaglutide /medicines/semaglutide
phentermine | /diseases/obesity
gastric sleeve | /diseases/obesity#surgery
bariatric surgery | /diseases/obesity#surgery /glossary#bariatric-surgery
waist size | /diseases/obesity#measuring /glossary#waist-circumference
sleep apnoea | /glossary#sleep-apnea /diseases/obesity
childhood obesity | /diseases/obesity
bmi 32 | /diseases/obesity
bmi 17 | /bmi-calculator
bmi 27.5 | /diseases/obesity /bmi-calculator
bmi | /bmi-calculator
calculate my bmi | /bmi-calculator
bmi chart | /bmi-calculator
cancer | /diseases/cancer
cáncer | /diseases/cancer
tumours | /glossary#tumor /diseases/cancer
tumor | /glossary#tumor /diseases/cancer
colorectal | /diseases/cancer#screening /blog/screening-checklist-by-age /diseases/cancer /conditions/colorectal-cancer
colon cancer test | /diseases/cancer#screening /blog/screening-checklist-by-age /glossary#colonoscopy
colonoscopy | /glossary#colonoscopy /blog/screening-checklist-by-age /diseases/cancer
lump in breast | /diseases/cancer#signs /diseases/cancer
mammogram age | /blog/screening-checklist-by-age /glossary#mammogram /diseases/cancer
pap smear | /blog/screening-checklist-by-age /diseases/cancer#screening
PSA test | /blog/screening-checklist-by-age /diseases/cancer#screening
lung cancer screening smoker | /blog/screening-checklist-by-age /diseases/cancer#screening
chemo fever | /diseases/cancer
chemotherapy side effects | /diseases/cancer
what does stage 4 mean | /diseases/cancer#diagnosis /glossary#staging
biopsy | /glossary#biopsy /diseases/cancer
hpv vaccine | /diseases/cancer
does sugar feed cancer | /diseases/cancer
immunotherapy | /diseases/cancer /glossary#immunotherapy
radiotherapy | /glossary#radiation-therapy /diseases/cancer
hospice | /diseases/cancer /glossary#palliative-care
blood in my stool | /diseases/cancer
heart attack | /blog/heart-attack-and-stroke-signs
heart attack symptoms in women | /blog/heart-attack-and-stroke-signs
chest pain | /blog/heart-attack-and-stroke-signs
stroke | /blog/heart-attack-and-stroke-signs
face drooping | /blog/heart-attack-and-stroke-signs
be fast | /blog/heart-attack-and-stroke-signs#think-be-fast
can't breathe | /blog/heart-attack-and-stroke-signs /resources
dolor de pecho | /blog/heart-attack-and-stroke-signs
aspirin heart attack | /blog/heart-attack-and-stroke-signs
cholesterol | /glossary#cholesterol /blog/screening-checklist-by-age
statins | /glossary#statin /blog/heart-attack-and-stroke-signs
what screening do I need at 50 | /blog/screening-checklist-by-age
check up | /screening /blog/screening-checklist-by-age
poison control | /resources
overdose | /resources /diseases/depression /diseases/hiv-aids
unconscious diabetic | /blog/low-blood-sugar /diseases/diabetes /take-aways/low-blood-sugar-plan
support group | /resources#faq-resources-support-group /resources
questions to ask my doctor | /take-aways/question-sheet /diseases/cancer#questions /diseases/depression#questions /diseases/diabetes#questions /diseases/hiv-aids#questions /diseases/hypertension#questions /diseases/obesity#questions
book an appointment | /homepage /booking/1 /doctor-discovery
spanish speaking doctor | /booking/1 /booking/2 /booking/3 /doctor-discovery /booking/1#faq-booking-languages
privacy policy | /privacy
cookies | /privacy
contact | /contact
who writes these articles | /blog#faq-blog-who-writes /about
report a mistake | /contact#faq-contact-mistake /corrections
printable handouts | /take-aways
how much does it cost | /booking/1#faq-booking-free-or-paid /homepage /booking/1
`

export interface SearchQuestion {
  question: string
  places: readonly string[]
}

export const searchQuestions: readonly SearchQuestion[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [question = '', places = ''] = line.split(' | ')
    return { question, places: places.split(' ') }
  })
