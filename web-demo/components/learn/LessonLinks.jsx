// The way to the lesson, and to each of its questions.
import { printLink } from '../../state/link.js';
import { lessonQuestions } from '../../state/lesson.js';
import { afterSteps } from '../../state/page_state.js';
import { words } from '../../words/words.js';

export function LessonLinks() {
  const say = words.value;
  const { request, view } = afterSteps.value;
  return (
    <section class="lesson-links" id="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title">{say.lessonTitle}</h2>
      <p>{say.lessonText}</p>
      <ol>
        {lessonQuestions.map(({ name }, index) => (
          <li key={name}>
            <a href={printLink(request, { ...view, lesson: index + 1 })}>
              <b>{index + 1}</b> {say.questions[name][0]}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
