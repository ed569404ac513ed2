import { cloud, meadow, pane, room, shadow, sky, sunflower } from './figures.ts';
import { placeAt, circle, ellipse, fill, group, ink, join, line, path, pickForVariant, rect, repeat, rotate, type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

/** An ear of wheat on its stalk; (x, y) is the tip. */
const wheatEar = (x: number, y: number, scale: number, lean: number,
  grain: string) => group(`translate(${x} ${y}) rotate(${lean}) scale(${scale})`, line('M0 40q4 80 0 260', '#b98722', 3),
  repeat(5, (i) => join(group(`translate(-7 ${16 + i * 14}) rotate(-28)`, ellipse(0, 0, 6, 11, grain)),
  group(`translate(7 ${16 + i * 14}) rotate(28)`, ellipse(0, 0, 6, 11, grain)))), ellipse(0, 2, 5, 11, grain),
  line('M0-8v-20M-8 8l-10-22M8 8l10-22', grain, 1.6));

const wheat: Scene = (v) => {
  if (v === 1) return join(fill('#f6d9ae'), circle(200, 150, 72, '#f9eccb'), circle(200, 150, 46, ink.yellow),
    path('M-100 210q150-30 300-10t300-8v200h-600z', '#d9a545'), repeat(7,
    (i) => wheatEar(38 + i * 54, 96 + ((i * 37) % 60), 1.1, (i - 3) * 4, i % 2 ? '#c98f2e' : '#dba63c')));
  if (v === 2) return join(fill('#8fb8d8'), cloud(88, 60, 1.1), cloud(310, 46, 1),
    path('M-100 190q150-30 300-16t300-14v200h-600z', '#e9b949'), path('M-100 216q150-20 300-4t300-8v200h-600z', '#dca73a'),
    path('M176 400q-6-120 34-222h8q10 90 70 222z', '#b98a4b'), shadow(116, 232, 56), rect(64, 152, 104, 80, '#e3b64f', 40),
    `<circle cx="120" cy="192" r="38" fill="none" stroke="#c98f2e" stroke-width="4"/><circle cx="120" cy="192" r="24" fill="none" stroke="#c98f2e" stroke-width="4"/>`,
    circle(120, 192, 9, '#c98f2e'), shadow(302, 216, 40), rect(268, 158, 70, 58, '#e3b64f', 28),
    `<circle cx="304" cy="187" r="22" fill="none" stroke="#c98f2e" stroke-width="4"/>`, circle(304, 187, 7, '#c98f2e'));
  return join(fill('#9cc3de'), cloud(290, 62, 1.1), cloud(96, 84, 0.8), rect(-100, 150, 600, 300, '#e9b949'),
    path('M-100 158q150-22 300-4t300-6v30h-600z', '#f3cc68'), repeat(14, (i) => line(`M${i * 34 - 18} 320q4-70-6-130`, '#c99a35', 3)),
    wheatEar(112, 120, 0.9, -8, '#dba63c'), wheatEar(290, 116, 0.95, 8, '#dba63c'), wheatEar(156, 96, 1.1, -4, '#c98f2e'),
    wheatEar(246, 98, 1.1, 5, '#c98f2e'), wheatEar(200, 74, 1.3, 0, '#d49a30'));
};

const stem = (x: number, y: number, r: number) => join(line(`M${x} ${y}q6 60 0 ${320 - y}`, '#4f7d4b', r * 0.16),
  path(`M${x} ${y + r * 2.2}q${r} ${-r * 0.9} ${r * 1.5} 0q${-r * 0.6} ${r * 0.6} ${-r * 1.5} 0z`, '#5f8f55'),
  path(`M${x} ${y + r * 2.9}q${-r} ${-r * 0.9} ${-r * 1.5} 0q${r * 0.6} ${r * 0.6} ${r * 1.5} 0z`, '#4f7d4b'), sunflower(x, y, r));

const sunflowers: Scene = (v) => pickForVariant(v,
  () => join(sky(0), path('M-100 196q150-30 300-10t300-10v200h-600z', '#8fae6b'),
    repeat(9, (i) => sunflower(16 + i * 46, 206 + (i % 3) * 8, 15)), rect(-100, 228, 600, 200, '#6d9152'), stem(104, 140, 44),
    stem(298, 150, 42), stem(200, 108, 58)),
  () => join(fill('#efdfc8'), rect(-100, 226, 600, 100, '#c9a27c'), shadow(200, 256, 70),
    line('M200 190L142 96M200 190L262 90M200 190L204 70', '#4f7d4b', 7),
    path('M200 176q-50-6-70-40 50-6 70 40zM204 176q44-10 66-44-48 0-66 44z', '#5f8f55'), sunflower(140, 98, 42), sunflower(264, 96, 40),
    sunflower(202, 66, 46), path('M158 160h84l-6 30q18 40-10 66h-52q-28-26-10-66z', ink.blue), rect(154, 154, 92, 12, '#245a94', 5),
    path('M156 214q44 14 88 0v10q-44 14-88 0z', ink.yellow)),
  () => join(fill('#4c6c94'), circle(60, 70, 34, '#f6d9a2'), path('M-100 250q150-30 300-10t300-10v200h-600z', '#3f6350'),
    stem(326, 216, 30), stem(72, 214, 32), stem(200, 140, 100)))();

const garden: Scene = (v) => {
  const carrot = (x: number, y: number) => join(path(`M${x} ${y}q-12-20-14-32 14 4 14 20 0-20 6-30 8 16-2 30 6-12 18-16-4 18-14 28z`,
    '#5f8f55'), ellipse(x + 3, y + 2, 9, 5, '#e08a3c'));
  const cabbage = (x: number, y: number) => join(circle(x, y, 20, '#6f9f62'), circle(x - 4, y - 3, 14, '#93bb7d'),
    path(`M${x - 14} ${y + 6}q14-24 28 0q-14 10-28 0z`, '#b4d29a'));
  const tomato = (x: number, y: number) => join(line(`M${x} ${y + 40}V${y - 40}`, ink.brown, 4),
    path(`M${x} ${y + 34}q-34-16-26-56 12 14 26 10-6-20 6-36 16 14 8 34 12-2 20-10 4 40-34 58z`, '#5f8f55'),
    circle(x - 10, y, 9, ink.red), circle(x + 12, y + 8, 9, ink.red), circle(x + 4, y - 16, 8, '#d9652f'));
  if (v === 1) return join(sky(1), meadow(1, 206), shadow(200, 258, 110), path('M104 160h192l-24 94H128z', ink.plank),
    repeat(3, (i) => rect(110 + i * 6, 174 + i * 26, 180 - i * 12, 7, '#a67c52')),
    `<path d="M118 160a82 96 0 0 1 164 0" fill="none" stroke="#a67c52" stroke-width="12"/>`, circle(140, 142, 24, ink.red),
    circle(186, 136, 26, '#d9652f'), circle(250, 144, 22, ink.red), path('M206 160q-6-50 22-66 24 22 10 66z', '#6f9f62'),
    rotate(-24, 160, 130, path('M150 140l8-56q10-6 14 0l4 56z', '#e08a3c')),
    rotate(20, 270, 130, path('M262 152l4-60q10-8 16 0l2 60z', '#8f5a7e')), path('M104 156h192v14H104z', '#b98f68'));
  if (v === 2) return join(sky(0), rect(-100, 216, 600, 200, '#8a6248'),
    repeat(3, (i) => line(`M-20 ${238 + i * 24}q110-10 220 0t220 0`, '#6f4c36', 6)), shadow(190, 236, 90),
    path('M134 130h100l-8 104h-84z', ink.sea), ellipse(184, 130, 50, 12, '#2f6b8d'),
    `<path d="M142 122a44 48 0 0 1 84 0" fill="none" stroke="#2f6b8d" stroke-width="9"/>`, line('M222 214L296 134', ink.sea, 16),
    line('M282 120L310 146', '#2f6b8d', 11), repeat(5, (i) => line(`M${304 + i * 8} ${136 + i * 6}l${6 + i * 3} 20`, '#6aa9cc', 3)),
    repeat(3, (i) => path(`M${318 + i * 22} 240q-16-14-16-28 16 0 16 16 2-20 16-22 2 18-12 34z`, '#5f8f55')), carrot(74, 250),
    carrot(40, 268));
  return join(sky(0), path('M-100 190q150-30 300-10t300-10v200h-600z', '#a9c3a0'),
    repeat(11, (i) => path(`M${i * 38 - 10} 212v-56l12-14 12 14v56z`, ink.paper)), rect(-100, 172, 600, 8, ink.paper),
    rect(-100, 208, 600, 200, '#8a6248'), repeat(3, (i) => rect(-100, 226 + i * 28, 600, 7, '#6f4c36')), tomato(88, 184),
    tomato(200, 176), tomato(312, 184), cabbage(60, 250), cabbage(140, 254), carrot(200, 262), cabbage(262, 254), carrot(326, 258));
};

const dog: Scene = (v) => {
  const coat = pickForVariant(v, '#c98a4b', '#efe6d6', '#5a4a40');
  const dark = pickForVariant(v, '#a46a34', '#b98a5c', '#3a2f29');
  if (v === 1) return join(sky(1), meadow(1, 200), shadow(206, 250, 110), line('M120 156q-30-14-34-50', coat, 16),
    rect(118, 146, 150, 58, coat, 28), path('M150 146q34 50 70 0z', dark), line('M138 190v54M164 196v48M232 196v48M256 190v54', coat, 18),
    circle(276, 122, 42, coat), path('M250 92q-30 12-24 60 24-4 34-50z', dark), ellipse(312, 132, 24, 17, '#ffffff', 0.7),
    ellipse(330, 126, 9, 7, ink.dark), circle(286, 112, 5, ink.dark), line('M300 146q14 6 24-2', ink.dark, 3),
    path('M246 152q22 18 50 8l-2 10q-28 8-50-8z', ink.red), circle(272, 170, 7, ink.yellow), circle(352, 232, 16, ink.red));
  const face = join(path('M104 400V300q0-96 96-96t96 96v100z', coat), path('M168 400V300q0-60 32-70 32 10 32 70v100z', '#f6ecda'),
    path('M124 220q76 34 152 0v18q-76 36-152 0z', v ? ink.blue : ink.red), circle(200, 252, 13, ink.yellow),
    ellipse(200, 142, 80, 84, coat), path('M138 76q-56 4-46 108 40-2 58-76zM262 76q56 4 46 108-40-2-58-76z', dark),
    ellipse(200, 180, 44, 38, '#f6ecda'), path('M188 62q12 60-4 90h32q-16-30-4-90z', '#f6ecda'), circle(168, 134, 9, ink.dark),
    circle(232, 134, 9, ink.dark), circle(171, 131, 3, ink.white), circle(235, 131, 3, ink.white), ellipse(200, 162, 17, 12, ink.dark),
    line('M200 174v12q-14 14-26 4M200 186q14 14 26 4', ink.dark, 4), path('M188 194h24v12a12 12 0 0 1-24 0z', ink.rose));
  return join(fill(pickForVariant(v, '#cfdde6', '', '#e7d3b8')), circle(200, 150, 134, '#ffffff', 0.3), v ? rotate(-7, 200, 220, face) : face);
};

const cat: Scene = (v) => {
  const coat = pickForVariant(v, '#8f959c', '#d98c4a', '#33363d');
  const belly = pickForVariant(v, '#c9cdd1', '#f3e0c4', '#f3efe4');
  const body = join(shadow(200, 256, 80), line('M262 240q56 0 50-52-2-24-22-20', coat, 18), path('M138 254q-10-116 62-116t62 116z', coat),
    path('M176 254q-4-70 24-70t24 70z', belly), line('M178 210v40M222 210v40', coat, 20),
    path('M146 104l-4-66 42 30zM254 104l4-66-42 30z', coat), path('M152 84l-2-28 20 14zM248 84l2-28-20 14z', ink.rose),
    ellipse(200, 112, 62, 52, coat), ellipse(200, 134, 28, 20, belly), ellipse(176, 106, 9, 11, '#e9d36c'),
    ellipse(224, 106, 9, 11, '#e9d36c'), ellipse(176, 106, 3.5, 9, ink.dark), ellipse(224, 106, 3.5, 9, ink.dark),
    path('M193 122h14l-7 8z', ink.rose), line('M200 130v6q-8 8-14 2M200 136q8 8 14 2', ink.dark, 2.5),
    line('M164 128l-38-6M164 136l-38 6M236 128l38-6M236 136l38 6', ink.white, 2, 0.8),
    v === 1 ? line('M186 66v18M200 62v20M214 66v18', '#a9622a', 6) : '');
  if (v === 1) return join(room(1, 266), pane(70, 30, 260, 186, ink.glass), path('M70 216v-40q70-50 130-20t130-10v70z', ink.leaf),
    rect(40, 222, 320, 14, ink.white, 3), placeAt(24, 0, 0.88, body), placeAt(322, 222, 0.8,
    path('M0-30q-30-10-30-44 30 6 30 44 0-40 26-50 6 40-26 50z', ink.sage), path('M-20-32h40l-5 32h-30z', ink.clay)));
  if (v === 2) return join(fill('#d5deea'), rect(-100, 226, 600, 100, '#b4a690'), ellipse(200, 236, 150, 34, '#9c4a35'),
    ellipse(200, 228, 122, 22, '#7d3626'), path('M92 230q-6-84 96-90 102-6 122 62 6 34-30 34H120q-26 0-28-6z', coat),
    line('M296 226q-60 24-120 6', coat, 22), line('M176 232h-14', belly, 20), path('M100 166l-12-46 36 18zM166 146l20-42 12 46z', coat),
    ellipse(146, 178, 54, 44, coat), ellipse(138, 194, 22, 15, belly), line('M112 174q10 8 20 0M152 170q10 8 20 0', '#e9d36c', 3.5),
    path('M132 186h12l-6 7z', ink.rose), line('M116 192l-32 0M118 198l-30 8M164 192l30-4M164 198l30 4', ink.white, 2, 0.8),
    circle(330, 236, 24, ink.red), line('M312 226q18-12 36 4M310 240q20-14 40 2', '#8f2c24', 3));
  return join(fill('#e9dcc8'), circle(200, 140, 128, '#ffffff', 0.35), rect(-100, 236, 600, 100, '#c3a98a'), body);
};

export const natureScenes = { wheat, sunflowers, garden, dog, cat } satisfies Partial<Record<SceneName, Scene>>;
