import type { DemoAd } from '#demo/types.ts';
import { adRecipeGroups } from './generate-ads-recipes.ts';
import { fill } from './generate-fill.ts';
import { randomPicture } from './generate-pictures.ts';
import type { RandomSource } from './generate-random.ts';
import { cities, fictionalPhone, personName } from './generate-words.ts';

/** Shorter than any category's lifetime, so that a generated ad is never created expired. */
const longestAgeInHours = { usual: 590, giveaway: 320 };

/** Generates a classified ad: most are in Ukrainian only, some in both languages, a few in English only. */
export function generateAd(draw: RandomSource, key: string, hoursAgo: number): DemoAd {
  const recipe = draw.pick(draw.pick(adRecipeGroups));
  const { slots, price, attributes } = recipe.draw(draw);
  const city = draw.pick(cities);
  const person = personName(draw);
  const languages = draw.pick(['ua', 'ua', 'ua', 'ua', 'ua', 'ua', 'both', 'both', 'both', 'us'] as const);
  const language = languages === 'us' ? 'us' : 'ua';
  const text = (locale: 'ua' | 'us') => ({
    title: fill(recipe[locale].title, slots, locale),
    body: fill(recipe[locale].body, slots, locale),
  });
  const longest = price.type === 'free' ? longestAgeInHours.giveaway : longestAgeInHours.usual;
  return {
    key,
    category: recipe.category,
    location: city.key,
    pictures: draw
      .sample(recipe.scenes, draw.int(draw.chance(0.15) ? 0 : 1, 3))
      .map((scene) => randomPicture(draw, scene)),
    hoursAgo: Math.round((0.5 + (hoursAgo % longest)) * 10) / 10,
    language,
    price,
    condition: recipe.condition,
    seller: recipe.seller,
    contactName: person[language],
    phone: fictionalPhone(draw, city),
    attributes,
    ...(languages === 'us' ? {} : { ua: text('ua') }),
    ...(languages === 'ua' ? {} : { us: text('us') }),
  };
}
