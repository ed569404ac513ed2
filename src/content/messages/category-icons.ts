import { defineMessages } from './define-messages.ts';

/** The icons that a category can bear, by their Lucide names, and what they are called for those who hear them. */
export const categoryIcons = defineMessages({
  ua: {
    tag: 'Бирка', newspaper: 'Газета', users: 'Люди', 'heart-handshake': 'Рукостискання', 'hand-heart': 'Допомога', landmark: 'Установа', scale: 'Терези', stamp: 'Печатка', languages: 'Мови', 'graduation-cap': 'Навчання',
    'book-open': 'Книжка', school: 'Школа', baby: 'Дитина', 'toy-brick': 'Іграшки', palette: 'Палітра', music: 'Музика', guitar: 'Гітара', drama: 'Театр', feather: 'Перо', camera: 'Фотоапарат',
    'party-popper': 'Свято', trophy: 'Спорт', dumbbell: 'Тренування', utensils: 'Їжа', coffee: 'Кава', 'shopping-basket': 'Покупки', briefcase: 'Робота', 'briefcase-business': 'Бізнес', 'receipt-text': 'Податки', banknote: 'Гроші',
    building: 'Будівля', house: 'Дім', bed: 'Кімната', key: 'Ключ', 'key-round': 'Оренда', sofa: 'Меблі', hammer: 'Ремонт', 'paint-roller': 'Малярні роботи', wrench: 'Майстерня', 'washing-machine': 'Побутова техніка',
    car: 'Авто', 'car-front': 'Легкове авто', truck: 'Вантажівка', plane: 'Літак', 'map-pin': 'Місце', globe: 'Світ', smartphone: 'Телефон', laptop: 'Комп’ютер', headphones: 'Навушники', shirt: 'Одяг',
    scissors: 'Краса', stethoscope: 'Медицина', 'heart-pulse': 'Здоров’я', dog: 'Тварини', bone: 'Для тварин', sprout: 'Рослини', church: 'Церква', shield: 'Захист', package: 'Посилка', ellipsis: 'Інше',
  },
  us: {
    tag: 'Tag', newspaper: 'Newspaper', users: 'People', 'heart-handshake': 'Handshake', 'hand-heart': 'Help', landmark: 'Institution', scale: 'Scales', stamp: 'Stamp', languages: 'Languages', 'graduation-cap': 'Education',
    'book-open': 'Book', school: 'School', baby: 'Child', 'toy-brick': 'Toys', palette: 'Palette', music: 'Music', guitar: 'Guitar', drama: 'Theater', feather: 'Feather', camera: 'Camera',
    'party-popper': 'Party', trophy: 'Sports', dumbbell: 'Workout', utensils: 'Food', coffee: 'Coffee', 'shopping-basket': 'Shopping', briefcase: 'Jobs', 'briefcase-business': 'Business', 'receipt-text': 'Taxes', banknote: 'Money',
    building: 'Building', house: 'House', bed: 'Room', key: 'Key', 'key-round': 'Rent', sofa: 'Furniture', hammer: 'Repairs', 'paint-roller': 'Painting', wrench: 'Workshop', 'washing-machine': 'Appliances',
    car: 'Car', 'car-front': 'Passenger car', truck: 'Truck', plane: 'Plane', 'map-pin': 'Place', globe: 'World', smartphone: 'Phone', laptop: 'Computer', headphones: 'Headphones', shirt: 'Clothes',
    scissors: 'Beauty', stethoscope: 'Medicine', 'heart-pulse': 'Health', dog: 'Animals', bone: 'For pets', sprout: 'Plants', church: 'Church', shield: 'Protection', package: 'Parcel', ellipsis: 'Other',
  },
});
